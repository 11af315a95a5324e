/// A few objects of different classes, one of each, in a fixed order: the parts of an owner that does not know their
/// classes. A search compares classes one after the other, which for a dozen is quicker than a dictionary.
///
/// A class, as its owner looks into it many times in a turn: three arrays would be retained and released each time.
@MainActor
final class ObjectsByType<Member> {
    private var types: [ObjectIdentifier] = []
    private var objects: [AnyObject] = []
    /// The objects, in the order in which their classes were added.
    private(set) var all: [Member] = []

    /// The object that was set for a class.
    func object<Object: AnyObject>(of type: Object.Type) -> Object? {
        guard let index = types.firstIndex(of: ObjectIdentifier(type)) else { return nil }
        // `set` has put an object of this class here; a checked cast takes longer than the search.
        return unsafeDowncast(objects[index], to: type)
    }

    /// Puts an object in the place of the one of its class, or after all others.
    ///
    /// - Parameters:
    ///   - type: the class under which it is found.
    ///   - member: the same object, as `all` has it.
    func set<Object: AnyObject>(_ object: Object, for type: Object.Type, as member: Member) {
        guard let index = types.firstIndex(of: ObjectIdentifier(type)) else {
            types.append(ObjectIdentifier(type))
            objects.append(object)
            all.append(member)
            return
        }
        objects[index] = object
        all[index] = member
    }
}
