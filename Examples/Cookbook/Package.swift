// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cookbook",
    dependencies: [.package(name: "uikit-x11", path: "../..")],
    targets: [
        .executableTarget(
            name: "Cookbook",
            dependencies: [
                .product(name: "UIKit", package: "uikit-x11"),
                .product(name: "Combine", package: "uikit-x11"),
            ],
            exclude: ["Code"],
            plugins: [.plugin(name: "UIKitSource", package: "uikit-x11")])
    ],
    swiftLanguageModes: [.v5]
)
