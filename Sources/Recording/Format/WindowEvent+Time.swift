internal import WindowSystem

extension WindowEvent {
    /// The event with another time, which is made of its own.
    func timed(_ change: (Double) -> Double) -> WindowEvent {
        switch self {
        case .touch(var sample):
            sample.timestamp = change(sample.timestamp)
            return .touch(sample)
        case .pointer(var sample):
            sample.timestamp = change(sample.timestamp)
            return .pointer(sample)
        case .scroll(var sample):
            sample.timestamp = change(sample.timestamp)
            return .scroll(sample)
        case .gesture(var sample):
            sample.timestamp = change(sample.timestamp)
            return .gesture(sample)
        case .key(var sample):
            sample.timestamp = change(sample.timestamp)
            return .key(sample)
        case .drag(var sample):
            sample.timestamp = change(sample.timestamp)
            return .drag(sample)
        default: return self
        }
    }
}
