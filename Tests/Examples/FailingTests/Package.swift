// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FailingTests",
    dependencies: [.package(name: "uikit-x11", path: "../../..")],
    targets: [
        .testTarget(
            name: "FailingTests", dependencies: [.product(name: "UITesting", package: "uikit-x11")])
    ]
)
