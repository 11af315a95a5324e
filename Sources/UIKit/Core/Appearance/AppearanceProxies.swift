/// The proxies that apps have asked for, and what views take over from them.
@MainActor
enum AppearanceProxies {
    fileprivate struct Entry {
        let type: any AppearanceTarget.Type
        let containers: [any UIAppearanceContainer.Type]
        let proxy: any AppearanceTarget
        /// An object of the class on which nothing was set.
        let pristine: any AppearanceTarget
    }

    /// Those that count most come first.
    private static var entries: [Entry] = []

    /// Whether there are proxies at all.
    static var areUsed: Bool { !entries.isEmpty }

    /// Forgets all proxies, for the next test.
    static func reset() { entries = [] }

    static func proxy<Object: AppearanceTarget>(
        for type: Object.Type, in containers: [any UIAppearanceContainer.Type]
    ) -> Object {
        let known = entries.first { entry in
            entry.type == type && entry.containers.count == containers.count
                && zip(entry.containers, containers).allSatisfy { $0 == $1 }
        }
        if let known = known?.proxy as? Object { return known }
        guard let proxy = InstanceMaker.make(type), let pristine = InstanceMaker.make(type) else {
            fatalError("\(type).appearance(): the class has no init() that makes a proxy")
        }
        let entry = Entry(type: type, containers: containers, proxy: proxy, pristine: pristine)
        // Before the first that counts less: one in fewer containers, or of a superclass.
        let index = entries.firstIndex { other in
            other.containers.count < containers.count
                || other.containers.count == containers.count && pristine.isKind(of: other.type)
        }
        entries.insert(entry, at: index ?? entries.count)
        return proxy
    }

    /// Gives an object what the proxies of its classes have.
    ///
    /// - Parameter responder: where containers are looked for, from there up the responder chain.
    static func apply(to object: some AppearanceTarget, in responder: UIResponder?) {
        guard areUsed else { return }
        let properties = Swift.type(of: object).appearanceProperties
        var decided: Set<String> = []
        for entry in entries where entry.proxy !== object && entry.matches(object, in: responder) {
            for property in properties where !decided.contains(property.name) {
                guard property.differs(entry.proxy, entry.pristine) else { continue }
                decided.insert(property.name)
                if !property.differs(object, entry.pristine) { property.copy(object, entry.proxy) }
            }
        }
    }
}

extension AppearanceProxies.Entry {
    @MainActor
    fileprivate func matches(_ object: AnyObject, in responder: UIResponder?) -> Bool {
        guard (object as? NSObject)?.isKind(of: type) == true else { return false }
        var rest = containers[...]
        var next = responder
        while let wanted = rest.first, let current = next {
            if current.isKind(of: wanted) { rest = rest.dropFirst() }
            next = current.next
        }
        return rest.isEmpty
    }
}
