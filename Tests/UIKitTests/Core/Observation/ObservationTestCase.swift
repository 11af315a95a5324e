import Observation
import UIKit
import UITesting
import XCTest

/// A model that views show.
@Observable
final class ObservedModel: @unchecked Sendable {
    var text = "first"
    var count = 1
}

/// A view that writes down its passes, and reads a model in one of them.
final class PassView: UIView {
    let name: String
    let log: CallRecorder
    var readsInProperties: (() -> Void)?
    var readsInLayout: (() -> Void)?
    var readsInConstraints: (() -> Void)?
    var readsInDrawing: (() -> Void)?

    init(_ name: String = "view", log: CallRecorder) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        log.record("\(name) properties")
        readsInProperties?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.record("\(name) layout")
        readsInLayout?()
    }

    override func updateConstraints() {
        log.record("\(name) constraints")
        readsInConstraints?()
        super.updateConstraints()
    }

    override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
        log.record("\(name) drawing")
        readsInDrawing?()
    }
}
