internal import WindowSystem

/// What is dragged out of the application's windows, and over them.
@MainActor
final class DragCenter: ApplicationService {
    private unowned let application: UIApplication
    /// What this application drags.
    private var source: OutgoingDrag?
    /// What is over one of its windows, or was and is dragged by this application.
    private var session: DropSession?
    private var patience: TimerQueue.Entry?

    /// How many seconds a drop within the application may take before it counts as failed.
    private static let longestDrop: TimeInterval = 9

    init(application: UIApplication) { self.application = application }

    /// The application begins anew.
    func end() {
        source = nil
        session = nil
        patience?.cancel()
    }

    func began(_ drag: OutgoingDrag) {
        source = drag
        session = nil
        drag.session.position.window?.pointerInput.endHover()
    }

    func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        switch event {
        case .drag(let sample): dragged(sample, in: window)
        case .dragEnded(let operation): ended(operation)
        default: return false
        }
        return true
    }

    // MARK: Out

    private func ended(_ operation: DragOperation?) {
        let source = source
        self.source = nil
        if let session, session.source != nil, !session.isDropped {
            leave(session)
            endSession(session)
        }
        source?.end(operation)
    }

    // MARK: Over a window

    private func dragged(_ sample: DragSample, in window: UIWindow) {
        let position = DragPosition(window: window, point: window.points(sample.position))
        switch sample.phase {
        case .moved: moved(sample, to: position)
        case .left:
            guard let session, !session.isDropped else { return }
            leave(session)
            // Whether another program's drag goes on elsewhere is not known.
            if session.source == nil { endSession(session) }
        case .dropped: dropped(sample, at: position)
        }
    }

    private func session(for sample: DragSample, at position: DragPosition) -> DropSession {
        if let session, !session.isDropped, (session.source != nil) == (sample.isOwn && source != nil) {
            session.update(sample, at: position)
            return session
        }
        let new = DropSession(sample, source: sample.isOwn ? source : nil, at: position)
        session = new
        if !new.knowsItems { readItems(of: new) {} }
        return new
    }

    private func readItems(of session: DropSession, then work: @escaping @MainActor () -> Void) {
        ForeignDrag.readItems(session.sample.types) { [weak self, weak session] items in
            guard let self, let session, self.session === session else { return }
            if let items, !session.knowsItems {
                session.items = items
                session.knowsItems = true
                // Those that were not interested may be now.
                session.answers = session.answers.filter(\.value)
            }
            work()
        }
    }

    private func moved(_ sample: DragSample, to position: DragPosition) {
        let session = session(for: sample, at: position)
        session.source?.moved(to: position)
        let target = target(of: session)
        if target !== session.target {
            leave(session)
            enter(session, target)
        }
        session.operation = nil
        if let target, let delegate = target.delegate {
            session.operation = session.operation(
                delegate.dropInteraction(target, sessionDidUpdate: session))
        }
        application.windowSystem?.answerDrag(session.operation)
    }

    /// The innermost interested interaction under the pointer.
    private func target(of session: DropSession) -> UIDropInteraction? {
        var view = session.position.window?.hitTest(session.position.point, with: nil)
        while let current = view {
            for interaction in interactions(of: current, for: session)
            where isInterested(interaction, in: session) {
                return interaction
            }
            view = current.superview
        }
        return nil
    }

    private func interactions(of view: UIView, for session: DropSession) -> [UIDropInteraction] {
        var all = view.interactionStorage.reversed().compactMap { $0 as? UIDropInteraction }
        if let own = (view as? any DropTaking)?.ownDropInteraction { all.append(own) }
        if view.pasteConfiguration != nil, view.canPaste(session.items.map(\.itemProvider)) {
            all.append(pasting(on: view, in: session))
        }
        return all
    }

    private func pasting(on view: UIView, in session: DropSession) -> UIDropInteraction {
        if let present = session.pasting[ObjectIdentifier(view)], present.view === view { return present }
        let made = UIDropInteraction(delegate: PasteDrop.shared)
        made.view = view
        session.pasting[ObjectIdentifier(view)] = made
        return made
    }

    private func isInterested(_ interaction: UIDropInteraction, in session: DropSession) -> Bool {
        if interaction === session.target { return true }
        let key = ObjectIdentifier(interaction)
        if let answer = session.answers[key] { return answer }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        session.answers[key] = answer
        return answer
    }

    private func enter(_ session: DropSession, _ target: UIDropInteraction?) {
        session.target = target
        guard let target else { return }
        if !session.visited.contains(where: { $0 === target }) { session.visited.append(target) }
        target.delegate?.dropInteraction(target, sessionDidEnter: session)
    }

    private func leave(_ session: DropSession) {
        session.operation = nil
        guard let target = session.target else { return }
        session.target = nil
        target.delegate?.dropInteraction(target, sessionDidExit: session)
    }

    private func endSession(_ session: DropSession) {
        if self.session === session { self.session = nil }
        for target in session.visited {
            target.delegate?.dropInteraction(target, sessionDidEnd: session)
        }
    }

    // MARK: Dropping

    private func dropped(_ sample: DragSample, at position: DragPosition) {
        guard let session, !session.isDropped, session.target != nil, session.operation != nil else {
            application.windowSystem?.finishDrop(nil)
            if let session, !session.isDropped {
                leave(session)
                endSession(session)
            }
            return
        }
        session.update(sample, at: position)
        session.isDropped = true
        // What did not answer before may answer now.
        if session.knowsItems { perform(session) } else { readItems(of: session) { self.perform(session) } }
    }

    private func perform(_ session: DropSession) {
        guard let target = session.target, let delegate = target.delegate else { return finish(session) }
        session.beginReading()
        // The session lives until what was dropped has been read: `finish` ends this.
        session.loads.onIdle = { [weak self] in self?.finish(session) }
        session.loads.hold()
        delegate.dropInteraction(target, performDrop: session)
        DropAnimation(session, target).run { [weak self] in
            delegate.dropInteraction(target, concludeDrop: session)
            self?.endSession(session)
        }
        if session.source != nil {
            patience = EventLoop.main.timers.schedule(after: Self.longestDrop) { [weak self] in
                guard !session.isFinished else { return }
                session.isRefused = true
                self?.finish(session)
            }
        }
        session.loads.letGo()
    }

    /// What the app wanted has arrived.
    private func finish(_ session: DropSession) {
        guard !session.isFinished else { return }
        session.isFinished = true
        patience?.cancel()
        session.endReading()
        session.loads.onIdle = {}
        // A drag that has begun meanwhile is another one.
        guard self.session == nil || self.session === session else { return }
        // Who drags must not remove what has not arrived.
        let isDone = !session.isRefused && !session.loads.isFailure
        application.windowSystem?.finishDrop(isDone ? session.operation : nil)
    }
}

extension UIApplication {
    /// What is dragged out of the application's windows, and over them.
    final var drags: DragCenter { service() }
}
