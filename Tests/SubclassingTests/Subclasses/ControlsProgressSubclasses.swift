import UIKit

final class SubclassOfUIActivityIndicatorView: UIActivityIndicatorView {
    override var style: UIActivityIndicatorView.Style {
        get { super.style }
        set { super.style = newValue }
    }

    override var color: UIColor! {
        get { super.color }
        set { super.color = newValue }
    }

    override var hidesWhenStopped: Bool {
        get { super.hidesWhenStopped }
        set { super.hidesWhenStopped = newValue }
    }

    override var isAnimating: Bool { super.isAnimating }

    override func startAnimating() { super.startAnimating() }

    override func stopAnimating() { super.stopAnimating() }
}

final class SubclassOfUIProgressView: UIProgressView {
    override var progressViewStyle: UIProgressView.Style {
        get { super.progressViewStyle }
        set { super.progressViewStyle = newValue }
    }

    override var progress: Float {
        get { super.progress }
        set { super.progress = newValue }
    }

    override func setProgress(_ progress: Float, animated: Bool) {
        super.setProgress(progress, animated: animated)
    }

    override var progressTintColor: UIColor? {
        get { super.progressTintColor }
        set { super.progressTintColor = newValue }
    }

    override var trackTintColor: UIColor? {
        get { super.trackTintColor }
        set { super.trackTintColor = newValue }
    }
}
