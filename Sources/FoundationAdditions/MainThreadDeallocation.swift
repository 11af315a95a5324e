internal import CMemory
import Dispatch
import Foundation

/// Has objects deallocated on the main thread, in whatever thread their last reference goes away: UIKit promises that for
/// views and controllers, whose `deinit` may use them as any other code does. On the main thread they are deallocated at
/// once, else when its turn comes.
///
/// `isolated deinit` means the same, but a subclass may then not have a plain `deinit`, as those of apps have. So the
/// function by which objects of a class are deallocated, which stands in the class itself, is replaced by one that looks
/// at the thread first.
package enum MainThreadDeallocation {
    /// Arranges it for the objects of a class, those of subclasses not included. Initialisers of base classes call it with
    /// the type of the object.
    package static func arrange(for type: AnyClass) {
        // A class is passed around as the address of its metadata.
        let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
        if !cmemory_watches_deallocation(metadata) { watch(metadata) }
    }

    private static func watch(_ metadata: UnsafeMutableRawPointer) {
        #if os(Linux) && _pointerBitWidth(_64)
            // Before the address are the function in question and then the functions for references to objects, which all
            // classes have in common: where it is so, classes are laid out as is assumed here.
            let known = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
            guard metadata.loadWord(at: -1) == known.loadWord(at: -1) else { return }
            cmemory_watch_deallocation(metadata) { object in MainThreadDeallocation.takesOver(object) }
        #endif
    }

    /// - Returns: whether an object will be deallocated later.
    private static func takesOver(_ object: UnsafeMutableRawPointer?) -> Bool {
        if MainThread.isCurrent {
            // The first thread stays what it is. What serves the main queue in its place may be another one each time.
            if Thread.isMainThread { cmemory_note_main_thread() }
            return false
        }
        // Unsafe: nobody else has a reference to the object any more.
        nonisolated(unsafe) let object = object
        DispatchQueue.main.async { cmemory_deallocate(object) }
        return true
    }
}

extension UnsafeRawPointer {
    fileprivate func loadWord(at index: Int) -> UInt {
        load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func loadWord(at index: Int) -> UInt { UnsafeRawPointer(self).loadWord(at: index) }
}
