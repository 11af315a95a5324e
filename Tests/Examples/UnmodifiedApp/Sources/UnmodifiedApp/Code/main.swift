import UIKit

UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(ShopApplication.self),
    NSStringFromClass(AppDelegate.self))
