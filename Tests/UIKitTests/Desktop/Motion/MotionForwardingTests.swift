import UIKit
import XCTest

/// Motion and remote control pass through whoever does not override their methods.
@preconcurrency @MainActor
final class MotionForwardingTests: XCTestCase {
    func testWhoDoesNotOverrideForwardsToNext() {
        final class Listener: UIView {
            var heard: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                heard.append("began \(motion)")
            }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                heard.append("ended \(motion)")
            }
            override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                heard.append("cancelled \(motion)")
            }
            override func remoteControlReceived(with event: UIEvent?) { heard.append("remote") }
        }
        let listener = Listener(frame: .zero)
        let child = UIView(frame: .zero)
        listener.addSubview(child)
        child.motionBegan(.motionShake, with: nil)
        child.motionEnded(.motionShake, with: nil)
        child.motionCancelled(.motionShake, with: nil)
        child.remoteControlReceived(with: nil)
        XCTAssertEqual(
            listener.heard,
            ["began motionShake", "ended motionShake", "cancelled motionShake", "remote"])
    }

    func testSubtypesHaveUIKitsNumbers() {
        let numbers: [UIEvent.EventSubtype] = [
            .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause,
            .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward,
            .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward,
            .remoteControlEndSeekingForward,
        ]
        XCTAssertEqual(numbers.map(\.rawValue), Array(100...109))
        XCTAssertEqual(UIEvent.EventSubtype.motionShake.rawValue, 1)
        XCTAssertEqual(UIEvent().subtype, .none)
    }
}
