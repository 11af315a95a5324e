internal import CX11
import WindowSystem

/// Converts XInput 2.4's pinch and swipe events to samples.
enum TouchpadGestures {
    private static let phases: [Int32: TouchpadGestureSample.Phase] = [
        XI_GesturePinchBegin: .began, XI_GesturePinchUpdate: .changed, XI_GesturePinchEnd: .ended,
        XI_GestureSwipeBegin: .began, XI_GestureSwipeUpdate: .changed, XI_GestureSwipeEnd: .ended,
    ]

    static func sample(_ event: XIGesturePinchEvent, time: Double) -> TouchpadGestureSample {
        let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
        return TouchpadGestureSample(
            kind: .pinch, phase: isCancelled ? .cancelled : phases[event.evtype] ?? .changed,
            fingers: Int(event.detail), position: PixelPoint(x: event.event_x, y: event.event_y),
            deltaX: event.delta_x, deltaY: event.delta_y, scale: event.scale,
            rotation: event.delta_angle * .pi / 180, timestamp: time)
    }

    static func sample(_ event: XIGestureSwipeEvent, time: Double) -> TouchpadGestureSample {
        let isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
        return TouchpadGestureSample(
            kind: .swipe, phase: isCancelled ? .cancelled : phases[event.evtype] ?? .changed,
            fingers: Int(event.detail), position: PixelPoint(x: event.event_x, y: event.event_y),
            deltaX: event.delta_x, deltaY: event.delta_y, timestamp: time)
    }
}
