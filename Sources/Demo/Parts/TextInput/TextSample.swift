/// Texts in many scripts, to see how a text input takes them.
struct TextSample {
    let name: String
    /// For a field.
    let line: String
    /// For a text view.
    let paragraphs: String
    /// What is selected at first in the field, in UTF-16 offsets.
    let selection: Range<Int>

    static let all = [
        TextSample(
            name: "Mixed", line: "Say שלום to 3 عالم, ok?",
            paragraphs: "The word שלום means peace; مرحبا means hello.\nאז 12 (ab) ועוד.", selection: 4..<11),
        TextSample(
            name: "Latin", line: "Naïve café, 3.14 – don’t!",
            paragraphs: "Fjords and ﬁelds. Does it wrap? It does: after 3.14 words.\nA second paragraph.",
            selection: 6..<10),
        TextSample(
            name: "Arabic", line: "مرحبا بالعالم ١٢٣",
            paragraphs: "اللغة العربية تكتب من اليمين إلى اليسار.\nسطر ثان مع كلمة word.", selection: 0..<5),
        TextSample(
            name: "Hebrew", line: "שָׁלוֹם עולם (ab) 12",
            paragraphs: "עברית נכתבת מימין לשמאל, גם עם words באמצע.\nפסקה שנייה.", selection: 8..<14),
        TextSample(
            name: "Devanagari", line: "नमस्ते क्षत्रिय हिन्दी",
            paragraphs: "सभी मनुष्यों को गौरव और अधिकारों में स्वतंत्रता प्राप्त है।\nदूसरा परिच्छेद।",
            selection: 7..<15),
        TextSample(
            name: "Thai", line: "สวัสดีครับ กำลังดี",
            paragraphs: "ภาษาไทยเขียนโดยไม่มีช่องว่างระหว่างคำ\nย่อหน้าที่สอง", selection: 0..<6),
        TextSample(
            name: "Korean", line: "한국어 입력 가나다",
            paragraphs: "한글은 음절로 조합됩니다. 띄어쓰기가 있습니다.\n둘째 문단.", selection: 4..<6),
        TextSample(
            name: "Japanese", line: "日本語の入力テスト",
            paragraphs: "吾輩は猫である。名前はまだ無い。どこで生れたか。\n二段落目。", selection: 0..<3),
        TextSample(
            name: "Emoji", line: "a👩‍👩‍👧‍👦b👍🏽c🇩🇪🇯🇵e\u{301}",
            paragraphs: "One family 👨‍👩‍👧, one flag 🇺🇳, one thumb 👍🏿.\n🏳️‍🌈 ❤️‍🔥", selection: 1..<12),
    ]
}
