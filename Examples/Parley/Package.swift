// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Parley",
    dependencies: [.package(name: "uikit-x11", path: "../..")],
    targets: [
        .executableTarget(
            name: "Parley",
            dependencies: [.product(name: "UIKit", package: "uikit-x11")],
            exclude: ["Code"],
            plugins: [.plugin(name: "UIKitSource", package: "uikit-x11")])
    ],
    swiftLanguageModes: [.v5]
)
