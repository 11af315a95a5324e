import Synchronization

/// What has been asked of item providers and has not arrived yet.
@MainActor
final class ItemLoads {
    private var parts: [ObjectIdentifier: Progress] = [:]
    private var isHeld = false
    private var arrived = 0
    private var failed = 0
    /// Follows what is asked for and what has arrived.
    var progress: Progress?
    /// Called whenever the last one has arrived.
    var onIdle: () -> Void = {}

    /// Whether something was asked for and nothing of it has arrived.
    var isFailure: Bool { failed > 0 && arrived == 0 }

    /// Nothing is idle until `letGo` is called.
    func hold() { isHeld = true }

    func letGo() {
        isHeld = false
        if parts.isEmpty { onIdle() }
    }

    /// Gives up what has not arrived.
    func cancel() { for part in parts.values { part.cancel() } }

    fileprivate func began(_ receipt: ItemReceipt) {
        parts[ObjectIdentifier(receipt)] = receipt.progress
        progress?.totalUnitCount += 1
    }

    fileprivate func ended(_ receipt: ItemReceipt, hasArrived: Bool) {
        if hasArrived { arrived += 1 } else { failed += 1 }
        parts[ObjectIdentifier(receipt)] = nil
        progress?.completedUnitCount += 1
        if parts.isEmpty, !isHeld { onIdle() }
    }
}

/// Takes the bytes for one request from whichever thread they come, and passes the first answer on, later.
@MainActor
final class ItemReceipt {
    let progress = Progress(totalUnitCount: 1)
    private var completion: (@MainActor (Data?, (any Error)?) -> Void)?
    private let loads: ItemLoads?

    init(_ loads: ItemLoads?, _ completion: @escaping @MainActor (Data?, (any Error)?) -> Void) {
        self.completion = completion
        self.loads = loads
        loads?.began(self)
    }

    nonisolated func accept(_ data: Data?, _ error: (any Error)?) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { deliver(data, error) }
        } else {
            DispatchQueue.main.async { self.deliver(data, error) }
        }
    }

    private func deliver(_ data: Data?, _ error: (any Error)?) {
        guard let completion else { return }
        self.completion = nil
        EventLoop.main.timers.schedule(after: 0) { [self] in
            progress.completedUnitCount = 1
            completion(data, data == nil ? error ?? NSItemProvider.error(.unknownError) : nil)
            loads?.ended(self, hasArrived: data != nil)
        }
    }
}

/// Waits for bytes that another thread may make.
final class ItemWait: Sendable {
    private let data = Mutex<Data?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ data: Data?) {
        self.data.withLock { $0 = data }
        isDone.signal()
    }

    /// nil when there is none within so many seconds.
    func result(within seconds: Double) -> Data? {
        guard isDone.wait(timeout: .now() + seconds) == .success else { return nil }
        return data.withLock { $0 }
    }
}
