/// What assistive technology says of a view that has no name of its own: the names of what is in it.
extension UIView {
    /// The labels of the accessibility elements in a view, in reading order, joined as UIKit joins those in a cell; nil where
    /// none has a label.
    final var spokenContent: String? {
        var labels: [String] = []
        collectLabels(into: &labels)
        return labels.isEmpty ? nil : labels.joined(separator: ", ")
    }

    private func collectLabels(into labels: inout [String]) {
        let visible: ContiguousArray<UIView> = children.filter(\.isSpoken)
        for child in ReadingOrder.sorted(visible, isMirrored: isMirrored) {
            guard child.isAccessibilityElement || child.accessibilityElements != nil else {
                child.collectLabels(into: &labels)
                continue
            }
            guard let label = child.accessibilityLabel, !label.isEmpty else { continue }
            labels.append(label)
        }
    }

    /// Whether assistive technology is told of the view and of what is in it.
    private var isSpoken: Bool {
        !ownLayer.flags.isHidden && storedAlpha >= 0.01 && !accessibilityElementsHidden
    }
}
