import UIKit

final class SubclassOfUIDatePicker: UIDatePicker {
    override var datePickerMode: UIDatePicker.Mode {
        get { super.datePickerMode }
        set { super.datePickerMode = newValue }
    }

    override var date: Date {
        get { super.date }
        set { super.date = newValue }
    }

    override func setDate(_ date: Date, animated: Bool) { super.setDate(date, animated: animated) }

    override var countDownDuration: TimeInterval {
        get { super.countDownDuration }
        set { super.countDownDuration = newValue }
    }

    override var minimumDate: Date? {
        get { super.minimumDate }
        set { super.minimumDate = newValue }
    }

    override var maximumDate: Date? {
        get { super.maximumDate }
        set { super.maximumDate = newValue }
    }

    override var minuteInterval: Int {
        get { super.minuteInterval }
        set { super.minuteInterval = newValue }
    }

    override var roundsToMinuteInterval: Bool {
        get { super.roundsToMinuteInterval }
        set { super.roundsToMinuteInterval = newValue }
    }

    override var calendar: Calendar! {
        get { super.calendar }
        set { super.calendar = newValue }
    }

    override var locale: Locale? {
        get { super.locale }
        set { super.locale = newValue }
    }

    override var timeZone: TimeZone? {
        get { super.timeZone }
        set { super.timeZone = newValue }
    }

    override var preferredDatePickerStyle: UIDatePickerStyle {
        get { super.preferredDatePickerStyle }
        set { super.preferredDatePickerStyle = newValue }
    }

    override var datePickerStyle: UIDatePickerStyle { super.datePickerStyle }
}
