// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// In the `userInfo` of `NSUndoManagerWillCloseUndoGroup`: true when the group that closes is discardable.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// Notifications that an undo manager posts, with itself as the object.
extension NSNotification.Name {
    /// A group is about to be opened or closed, or the program asks what can be redone: observers that have
    /// not registered a change yet should do it now.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// A group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    /// A group is about to be closed.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// A group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
    /// A group is about to be undone.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    /// A group was undone.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    /// A group is about to be redone.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name(
        "NSUndoManagerWillRedoChangeNotification")
    /// A group was redone.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name(
        "NSUndoManagerDidRedoChangeNotification")
}
