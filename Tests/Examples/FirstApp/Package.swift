// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FirstApp",
    dependencies: [.package(name: "uikit-x11", path: "../../..")],
    targets: [
        .executableTarget(
            name: "FirstApp", dependencies: [.product(name: "UIKit", package: "uikit-x11")]),
        .testTarget(
            name: "FirstAppTests",
            dependencies: ["FirstApp", .product(name: "UITesting", package: "uikit-x11")]),
    ]
)
