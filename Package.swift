// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uikit-x11",
    products: [
        // Core Text comes with it, as its names are found without a dependency of their own on Apple's systems; and what
        // makes programs accessible, which UIKit finds by its name.
        .library(name: "UIKit", targets: ["UIKit", "CoreText", "AccessibilityBus"]),
        // For tests. What comes with it replaces functions of Swift's libraries in the program that links it.
        .library(name: "UITesting", targets: ["UITesting", "CTesting"]),
        // An app that is linked with it can be looked into: Docs/Inspector.md.
        .library(name: "Inspector", targets: ["Inspector"]),
        .library(name: "Recording", targets: ["Recording"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "UnifiedLogging", targets: ["UnifiedLogging"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
        // Its module has another name: one that is named `Combine` changes what other packages compile, OpenCombine first.
        .library(name: "Combine", targets: ["CombineAdditions"]),
        .plugin(name: "UIKitSource", targets: ["UIKitSource"]),
        .executable(name: "uikit-source", targets: ["uikit-source"]),
        .executable(name: "uikit-demo", targets: ["Demo"]),
        .executable(name: "uikit-bench", targets: ["Benchmarks"]),
        // Tests preload it into the demo, to make its system calls fail.
        .library(name: "FaultInjector", type: .dynamic, targets: ["FaultInjector"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        // For the tool that makes sources of apps compile; built only for who uses it.
        .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0"),
        // Built only for who depends on the product Combine.
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    ],
    targets: [
        // The C world. Only Drawing sees Cairo and Pango, only X11 sees Xlib, only Bus sees GIO.
        .systemLibrary(
            name: "CX11", path: "CSystem/CX11", pkgConfig: "x11 xcb xi xext xrandr xfixes",
            providers: [
                .apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxrandr-dev", "libxfixes-dev"])
            ]),
        .systemLibrary(
            name: "CCairo", path: "CSystem/CCairo", pkgConfig: "pangocairo pangoft2 fontconfig",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .target(name: "CLoop", path: "CSystem/CLoop"),
        .systemLibrary(
            name: "CGio", path: "CSystem/CGio", pkgConfig: "gio-2.0",
            providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "CMemory", path: "CSystem/CMemory"),

        // The toolkit, from the ground up.
        .target(name: "FoundationAdditions", dependencies: ["CMemory"]),
        .target(name: "UniformTypeIdentifiers"),
        .target(
            name: "MobileCoreServices", dependencies: ["FoundationAdditions", "UniformTypeIdentifiers"]),
        .target(name: "UnifiedLogging"),
        .target(name: "TextEngine"),
        .target(name: "Drawing", dependencies: ["CCairo"]),
        .target(name: "CoreGraphics", dependencies: ["Drawing", "_Testing_CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["Drawing", "FoundationAdditions"]),
        .target(name: "WindowSystem", dependencies: ["CLoop"]),
        .target(name: "ControlSocket", dependencies: ["WindowSystem"]),
        .target(name: "X11", dependencies: ["CX11", "CMemory", "WindowSystem"]),
        .target(name: "Bus", dependencies: ["CGio"]),
        .target(name: "Spelling"),
        .target(name: "ConstraintSolver"),
        // Empty: the compiler looks for them where Testing is imported together with UIKit or Core Graphics.
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics"),
        .target(
            name: "UIKit",
            dependencies: [
                "FoundationAdditions", "UniformTypeIdentifiers", "MobileCoreServices", "UnifiedLogging",
                "CoreGraphics",
                "TextEngine", "Drawing", "QuartzCore", "WindowSystem", "X11", "Bus",
                "Spelling",
                "ConstraintSolver", "CLoop", "CMemory", "_Testing_UIKit",
            ]),
        // Records and plays what happens between the toolkit and the desktop.
        .target(name: "Recording", dependencies: ["UIKit", "Drawing", "WindowSystem"]),
        .target(name: "CoreText", dependencies: ["UIKit", "Drawing", "FoundationAdditions"]),
        // OpenCombine and the operators that it lacks. Nothing of the toolkit needs it.
        .target(
            name: "CombineAdditions",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]),
        .target(name: "UITesting", dependencies: ["UIKit", "Recording", "Drawing", "WindowSystem"]),
        // What XCTest lacks on Linux; linked where the product UITesting is.
        .target(name: "CTesting", path: "CSystem/CTesting"),
        // Tells screen readers about the program; in memory only while one runs.
        .target(name: "AccessibilityBus", dependencies: ["UIKit", "Bus", "TextEngine", "WindowSystem"]),
        .target(name: "Inspector", dependencies: ["UIKit", "Drawing", "QuartzCore", "WindowSystem"]),

        .executableTarget(
            name: "Demo",
            dependencies: [
                "UIKit", "AccessibilityBus", "Drawing", "Recording", "Inspector", "ControlSocket",
                "SourceTokens",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], plugins: [.plugin(name: "DemoSources")]),
        // The demo shows its sources: they are a part of the program, and so is what a search knows of them.
        .target(name: "SourceTokens"),
        .executableTarget(
            name: "demo-sources", dependencies: ["SourceTokens"], path: "Sources/DemoSourceTool"),
        .plugin(name: "DemoSources", capability: .buildTool(), dependencies: ["demo-sources"]),
        .executableTarget(
            name: "Benchmarks", dependencies: ["UIKit", "UITesting", "WindowSystem", "ConstraintSolver"]),

        // UIKit sources as they are written for Apple's platforms, made to compile here.
        .target(
            name: "SourceRewriter",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "uikit-source", dependencies: ["SourceRewriter"], path: "Sources/SourceTool"),
        .plugin(name: "UIKitSource", capability: .buildTool(), dependencies: ["uikit-source"]),

        // Tests. XServers starts real X servers and injects real input into them.
        .systemLibrary(
            name: "CXTest", path: "CSystem/CXTest", pkgConfig: "xtst xi xfixes x11 xext",
            providers: [.apt(["libxtst-dev", "libxi-dev", "libxfixes-dev", "libxext-dev", "libx11-dev"])]),
        .target(name: "XServers", dependencies: ["CXTest"], path: "Tests/XServers"),
        // Makes the system calls of a program fail.
        .target(name: "FaultInjector", path: "Tests/FaultInjector"),
        // What it costs to start, type into, resize, scroll and drag in the demo, on a real X server.
        .executableTarget(
            name: "demo-bench",
            dependencies: [
                "CXTest", "XServers", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/DemoBench"),
        // The rules that make lint holds the sources to: layers, words, figures.
        .target(name: "SourceRules", path: "Tests/SourceRules"),
        .executableTarget(name: "source-rules", dependencies: ["SourceRules"], path: "Tests/SourceRulesTool"),
        .testTarget(name: "SourceTokensTests", dependencies: ["SourceTokens"]),
        .testTarget(name: "SourceRulesTests", dependencies: ["SourceRules"]),
        .testTarget(name: "SourceRewriterTests", dependencies: ["SourceRewriter", "SeededRandom"]),
        .testTarget(name: "XServersTests", dependencies: ["XServers"]),
        // Random numbers that are the same in every run.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        // TextFuzzing holds the text engine against a plain array.
        .target(
            name: "TextFuzzing", dependencies: ["TextEngine", "SeededRandom"], path: "Tests/TextFuzzing"),
        // Unicode's own tests, as Debian packages them.
        .target(name: "UnicodeFiles", path: "Tests/UnicodeFiles"),
        .testTarget(
            name: "TextEngineTests",
            dependencies: ["TextEngine", "TextFuzzing", "UnicodeFiles", "SeededRandom"]),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["Drawing", "CCairo", "CMemory", "TextFuzzing", "UnicodeFiles", "SeededRandom"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "Drawing", "SeededRandom"]),
        .testTarget(name: "UnifiedLoggingTests", dependencies: ["UnifiedLogging"]),
        .testTarget(
            name: "UniformTypeIdentifiersTests",
            dependencies: ["UniformTypeIdentifiers", "MobileCoreServices"]),
        .testTarget(name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions"]),
        .testTarget(name: "CombineAdditionsTests", dependencies: ["CombineAdditions", "WindowSystem"]),
        .testTarget(name: "CoreTextTests", dependencies: ["CoreText", "UIKit", "UITesting", "Drawing"]),
        .testTarget(name: "BusTests", dependencies: ["Bus", "XServers", "SeededRandom"]),
        .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "SeededRandom"]),
        .testTarget(name: "WindowSystemTests", dependencies: ["WindowSystem"]),
        .testTarget(name: "ControlSocketTests", dependencies: ["ControlSocket", "WindowSystem", "XServers"]),
        .testTarget(name: "X11Tests", dependencies: ["X11", "WindowSystem", "XServers", "SeededRandom"]),
        // Delegates that register what they implement, as the tool for UIKit sources has it.
        .target(name: "RegisteredDelegates", dependencies: ["UIKit"], path: "Tests/RegisteredDelegates"),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "UITesting", "TextEngine", "Drawing", "QuartzCore", "WindowSystem", "X11",
                "XServers", "Spelling", "SeededRandom", "TextFuzzing", "RegisteredDelegates",
            ]),
        // Parts of UIKit that no public name reaches: values that compute layouts, queues, readers of files.
        .testTarget(
            name: "UIKitPartsTests",
            dependencies: [
                "UIKit", "UITesting", "TextEngine", "Drawing", "QuartzCore", "WindowSystem", "Spelling",
                "SeededRandom",
            ]),
        .testTarget(
            name: "AccessibilityBusTests",
            dependencies: [
                "AccessibilityBus", "UIKit", "UITesting", "Bus", "WindowSystem", "XServers", "SeededRandom",
            ]),
        // Subclasses of everything, as an app writes them.
        .testTarget(name: "SubclassingTests", dependencies: ["UIKit", "UITesting", "SourceRules"]),
        .testTarget(
            name: "RecordingTests",
            dependencies: ["Recording", "UIKit", "UITesting", "Drawing", "WindowSystem", "SeededRandom"]),
        .testTarget(
            name: "UITestingTests",
            dependencies: ["UIKit", "UITesting", "CTesting", "Drawing", "WindowSystem"],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "InspectorTests",
            dependencies: ["Inspector", "UIKit", "UITesting", "Drawing", "QuartzCore", "SeededRandom"],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "SnapshotTests", dependencies: ["UIKit", "UITesting", "Drawing", "Spelling"],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "UIKit", "UITesting", "Inspector", "Drawing", "WindowSystem", "XServers", "Demo",
                "SeededRandom",
                "CMemory",
            ],
            exclude: ["Snapshots", "Recordings"]),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzz targets read internals of the modules. They are a test bundle that runs every input of Corpora, and changed
// ones; for Scripts/fuzz, which sets UIKIT_FUZZING, they are a program that is linked with libFuzzer instead.
let fuzzed: [Target.Dependency] = [
    "UIKit", "UITesting", "TextEngine", "Drawing", "WindowSystem", "X11", "Bus", "CGio", "SourceRewriter",
    "TextFuzzing", "XServers", "Recording", "SeededRandom",
]
package.targets.append(
    Context.environment["UIKIT_FUZZING"] == nil
        ? .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzzing",
            exclude: ["Corpora", "Dictionaries"])
        : .executableTarget(
            name: "fuzz", dependencies: fuzzed, path: "Tests/Fuzzing",
            exclude: ["Corpora", "Dictionaries", "CorpusTests.swift", "InputMutator.swift"]))
