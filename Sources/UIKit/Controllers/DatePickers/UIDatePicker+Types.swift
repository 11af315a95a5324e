extension UIDatePicker {
    /// What is chosen; the raw values are UIKit's.
    public enum Mode: Int, Sendable {
        /// Hours and minutes, and the half of the day where the locale has them.
        case time = 0
        /// Day, month and year.
        case date = 1
        /// A day, hours and minutes.
        case dateAndTime = 2
        /// Hours and minutes of a duration.
        case countDownTimer = 3
        /// Month and year.
        case yearAndMonth = 4
    }
}

/// How a date picker looks; the raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
    /// `compact`, or `wheels` for durations, and for months of a year.
    case automatic = 0
    /// A wheel for each part.
    case wheels = 1
    /// Buttons that show date and time, and open a calendar or wheels.
    case compact = 2
    /// A calendar of one month. Times alone have wheels.
    case inline = 3
}
