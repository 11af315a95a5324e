/// What the deferred elements of one open menu stand for.
@MainActor
final class DeferredElements {
    private struct Answer {
        /// Retained, so that no other element gets its identity.
        let element: UIDeferredMenuElement
        var elements: [UIMenuElement]?
        /// Whether the element is being asked, and the caller gets an answer that comes at once.
        var isAsking = true
    }

    private var answers: [ObjectIdentifier: Answer] = [:]
    /// Called when elements have arrived that a menu has waited for.
    var didArrive: @MainActor () -> Void = {}

    /// The elements; nil until they have arrived. The first call asks for them.
    func elements(of element: UIDeferredMenuElement, from responder: UIResponder?) -> [UIMenuElement]? {
        let key = ObjectIdentifier(element)
        if let answer = answers[key] { return answer.elements }
        answers[key] = Answer(element: element)
        element.load(for: responder) { [weak self] elements in
            guard let self else { return }
            answers[key]?.elements = elements
            if answers[key]?.isAsking == false { didArrive() }
        }
        answers[key]?.isAsking = false
        return answers[key]?.elements
    }
}
