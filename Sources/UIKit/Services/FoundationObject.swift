/// What the first stored property of a class must hold whose objects are values in attributed strings.
///
/// When an attribute is set over one that is there, Foundation's C part compares the two. It reads the word
/// behind an object's header as if one of its own classes had written it: a kind of 0 there stops the
/// program, any other kind makes it ask `isEqual(_:)`. What stands there in an ordinary class is its first
/// stored property, so that it is up to chance. The kind is in bits 8 to 17.
enum FoundationObject {
    static let header: UInt64 = 1 << 8
}
