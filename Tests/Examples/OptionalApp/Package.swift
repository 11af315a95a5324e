// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OptionalApp",
    dependencies: [.package(name: "uikit-x11", path: "../../..")],
    targets: [
        .target(
            name: "Counting",
            dependencies: [.product(name: "UIKit", package: "uikit-x11")],
            exclude: ["Code"],
            plugins: [.plugin(name: "UIKitSource", package: "uikit-x11")]),
        .executableTarget(
            name: "OptionalApp",
            dependencies: ["Counting", .product(name: "UIKit", package: "uikit-x11")],
            exclude: ["Code"],
            plugins: [.plugin(name: "UIKitSource", package: "uikit-x11")]),
    ],
    swiftLanguageModes: [.v5]
)
