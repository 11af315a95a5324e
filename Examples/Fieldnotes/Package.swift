// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Fieldnotes",
    dependencies: [.package(name: "uikit-x11", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fieldnotes",
            dependencies: [.product(name: "UIKit", package: "uikit-x11")],
            exclude: ["Code"],
            swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "UIKitSource", package: "uikit-x11")]),
        .testTarget(
            name: "FieldnotesTests",
            dependencies: ["Fieldnotes", .product(name: "UITesting", package: "uikit-x11")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v6]
)
