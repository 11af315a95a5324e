extension UIApplication {
    /// The locale in which date pickers without one of their own, and the decimal key of the keyboard on the screen, show
    /// what they show. By default that of the environment: LC_ALL before LC_TIME before LANG. Not in UIKit.
    ///
    /// Changing it changes what is shown, and posts `NSLocale.currentLocaleDidChangeNotification`. It has no effect on
    /// Foundation's `Locale.current`, on the toolkit's own words, which are English, and on
    /// `userInterfaceLayoutDirection`.
    public final var locale: Locale! {
        // Never nil when read.
        get { UserLocale.current }
        set { UserLocale.choose(newValue) }
    }
}
