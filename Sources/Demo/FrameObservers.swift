import UIKit

/// Hears of every frame that was presented.
@MainActor
protocol FrameObserver: AnyObject {
    func frameWasPresented(in window: UIWindow)
}

/// Those who hear of frames; they are not retained.
@MainActor
final class FrameObservers {
    private let observers = NSHashTable<AnyObject>(
        options: [.weakMemory, .objectPointerPersonality], capacity: 0)
    /// Called when somebody came or went.
    var didChange: (() -> Void)?

    var isEmpty: Bool { observers.allObjects.isEmpty }

    func add(_ observer: any FrameObserver) {
        observers.add(observer)
        didChange?()
    }

    func remove(_ observer: any FrameObserver) {
        observers.remove(observer)
        didChange?()
    }

    func frameWasPresented(in window: UIWindow) {
        for case let observer as any FrameObserver in observers.allObjects {
            observer.frameWasPresented(in: window)
        }
    }
}
