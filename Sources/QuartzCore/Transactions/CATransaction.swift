public import Foundation

/// Changes of layers that take effect together.
///
/// A change outside of `begin()` and `commit()` opens a transaction that is committed at the end of the event loop's
/// turn. Transactions nest: an inner one starts with the outer one's settings, and takes effect with it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var stack: TransactionStack { LayerRunner.main.transactions }

    /// Opens a transaction, in the one that is open if there is one.
    open class func begin() { stack.begin() }

    /// Ends the transaction that was opened last by `begin()`. Without one nothing happens.
    open class func commit() { stack.commit() }

    /// Commits what was changed outside of `begin()` and `commit()`, now. Nothing happens inside of them.
    open class func flush() { stack.flush() }

    /// The duration of animations that have none of their own, in seconds. Default 0.25.
    open class func animationDuration() -> CFTimeInterval { stack.current.animationDuration }

    /// Sets ``animationDuration()`` for the rest of this transaction, in seconds. A negative duration counts as 0, one
    /// that is not finite as 0.25.
    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        stack.current.animationDuration = duration.isFinite ? max(0, duration) : 0.25
    }

    /// The timing function of all animations that are added, whatever their own is; nil, the default, for their own.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.current.timingFunction }

    /// Sets ``animationTimingFunction()`` for the rest of this transaction; nil for the animations' own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.current.timingFunction = function
    }

    /// Whether changes of properties lead to no actions. Default false.
    open class func disableActions() -> Bool { stack.current.disablesActions }

    /// Sets ``disableActions()`` for the rest of this transaction.
    open class func setDisableActions(_ flag: Bool) { stack.current.disablesActions = flag }

    /// What is called once all animations have ended that are added from now on, in this transaction and those in it;
    /// without any, soon after it was committed. Default nil.
    open class func completionBlock() -> (() -> Void)? { stack.current.completion?.block }

    /// Sets ``completionBlock()``. A block that was there is still called, for the animations that it was set for.
    open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletion(block) }

    /// A setting of the transaction by its name, or a value that was set under another key.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.current.values[key]
        }
    }

    /// Sets a setting by its name, or any value under another key, which is forgotten at the end of the transaction.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            setAnimationDuration(AnimatableValue(anObject)?.number ?? 0.25)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionDisableActions: setDisableActions(AnimatableValue(anObject)?.flag ?? false)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: stack.current.values[key] = anObject
        }
    }
}

/// The name of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of a transaction's `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The name of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
