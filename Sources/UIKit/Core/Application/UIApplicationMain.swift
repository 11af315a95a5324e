internal import WindowSystem

/// Runs the program: makes the application and its delegate by the names of their classes, and handles events until
/// the last window is closed or `UIApplication.terminate()` is called. It never returns: the program exits with the
/// statuses that `UIApplicationDelegate.main()` lists.
///
/// For a `main.swift` without `@main`:
///
///     UIApplicationMain(
///         CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
///
/// - Parameters:
///   - argc: the number of arguments. The arguments are those that `CommandLine` has, whatever is passed.
///   - argv: the arguments.
///   - principalClassName: a subclass of `UIApplication`, which the application is then made of;
///     nil for `UIApplication` itself.
///   - delegateClassName: the delegate's class, by the name that `NSStringFromClass` gives. The same name as the
///     principal class makes the application its own delegate; nil leaves it to the application's initialiser to set
///     one, for there are no nib files to hold it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    if let principalClassName { UIApplication.use(classNamed: principalClassName) }
    ProgramStart.run {
        UIApplication.makeDelegate(named: delegateClassName, isApplication: principalClassName)
    }
}

extension UIApplication {
    /// Makes a subclass the class of the application. The program exits when there is no such subclass, or when
    /// the application has been made already.
    fileprivate static func use(classNamed name: String) {
        guard let type = UIClassFromString(name) as? UIApplication.Type else {
            ProgramStart.fail("there is no subclass of UIApplication named \(name)")
        }
        principalClass = type
        guard Swift.type(of: shared) == type else {
            ProgramStart.fail("the application was made before UIApplicationMain named its class, \(name)")
        }
    }

    /// The application itself if that has the same class name, or else a new delegate; the one that the
    /// application has if there is no name.
    fileprivate static func makeDelegate(
        named name: String?, isApplication principalName: String?
    ) -> any UIApplicationDelegate {
        guard let name else {
            guard let delegate = shared.delegate else {
                ProgramStart.fail("UIApplicationMain was given no class of a delegate")
            }
            return delegate
        }
        if name == principalName, let delegate = shared as? any UIApplicationDelegate { return delegate }
        guard let type = UIClassFromString(name) as? NSObject.Type else {
            ProgramStart.fail("there is no class named \(name) that could be the delegate")
        }
        return ProgramStart.makeDelegate(of: type)
    }

    /// The application, of the class that `UIApplicationMain` was given.
    static func makeShared() -> UIApplication {
        guard principalClass != UIApplication.self else { return UIApplication() }
        guard let application = InstanceMaker.make(principalClass) else {
            ProgramStart.fail("cannot make an instance of \(principalClass) on this system")
        }
        return application
    }
}

/// How a program begins and how it exits.
@MainActor
enum ProgramStart {
    /// Runs the application with a delegate, and exits with the status of that.
    static func run(makeDelegate: () -> any UIApplicationDelegate) -> Never {
        do throws(UIApplicationError) {
            try UIApplication.run(
                delegate: makeDelegate(), configuration: UIApplication.Configuration(),
                stateFolder: UIApplication.usualStateFolder
            ) { $0 }
            exit(0)
        } catch {
            fail("\(error)", status: error.exitStatus)
        }
    }

    static func makeDelegate(of type: NSObject.Type) -> any UIApplicationDelegate {
        guard type is any UIApplicationDelegate.Type else { fail("\(type) is no UIApplicationDelegate") }
        guard let delegate = InstanceMaker.make(type) as? any UIApplicationDelegate else {
            let advice = "call UIApplication.run(delegate:) from a main() of your own"
            fail("cannot make an instance of \(type) on this system: \(advice)")
        }
        return delegate
    }

    /// Exits with a line on standard error.
    static func fail(_ text: String, status: Int32 = 70) -> Never {
        StandardError.write(line: "\(ProcessInfo.processInfo.processName): \(text)")
        exit(status)
    }
}
