//
//  AppDelegate.swift
//  Checklist
//

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.register(defaults: [DefaultsKeys.hidesDone: false])
        Theme.apply()

        let checklist = ChecklistViewController(style: .plain)
        let navigation = UINavigationController(rootViewController: checklist)

        window = UIWindow(frame: UIScreen.main.bounds)
        window!.backgroundColor = UIColor.white
        window!.tintColor = Theme.tint
        window!.rootViewController = navigation
        window!.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        DataStore.shared.save()
    }

    func applicationWillTerminate(_ application: UIApplication) {
        DataStore.shared.save()
    }

}
