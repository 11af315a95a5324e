import Foundation

/// Files as evemu-record and `libinput record` write them.
enum DeviceFiles {
    /// A touchscreen of 4000 x 2000 units, over which a finger goes from 40 to 60 % of the width at half of the height.
    ///
    /// - Parameter reports: 120 a second.
    static func finger(reports: Int) -> String {
        let head = """
            # EVEMU 1.3
            N: A touchscreen
            I: 0003 04f3 2a82 0111
            P: 02 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 06
            A: 00 0 3999 0 0 10
            A: 01 0 1999 0 0 10
            A: 2f 0 9 0 0 0
            A: 35 0 3999 0 0 10
            A: 36 0 1999 0 0 10
            A: 39 0 65535 0 0 0
            A: 3a 0 255 0 0 0

            """
        var lines: [String] = []
        for report in 0..<reports {
            let time = String(format: "%.6f", Double(report) / 120)
            let x = 1600 + 800 * report / max(1, reports - 1)
            if report == 0 { lines += ["E: \(time) 0003 0039 7"] }
            lines += ["E: \(time) 0003 0035 \(x)", "E: \(time) 0003 0036 1000", "E: \(time) 0000 0000 0"]
        }
        let end = String(format: "%.6f", Double(reports) / 120)
        lines += ["E: \(end) 0003 0039 -1", "E: \(end) 0000 0000 0", ""]
        return head + lines.joined(separator: "\n")
    }

    /// The same in YAML, by a screen and a pen at the same time: the pen goes along the upper quarter.
    static func screenAndPen(reports: Int) -> String {
        let last = max(1, reports - 1)
        let finger = (0..<reports).map { report in
            (report == 0 ? [[3, 57, 7]] : []) + [
                [3, 53, 1600 + 800 * report / last], [3, 54, 1000], [0, 0, 0],
            ]
        }
        let pen = (0..<reports).map { report in
            (report == 0 ? [[1, 320, 1], [1, 330, 1]] : [])
                + [[3, 0, 3200 + 1600 * report / last], [3, 1, 1000], [3, 24, 500], [0, 0, 0]]
        }
        return """
            # libinput record
            version: 1
            ndevices: 2
            libinput:
              version: "1.22.1"
            devices:
            - node: /dev/input/event5
              evdev:
                name: "A touchscreen"
                id: [3, 1267, 10882, 273]
                codes:
                  0: [0, 1]
                  3: [0, 1, 47, 53, 54, 57]
                absinfo:
                  0: [0, 3999, 0, 0, 10]
                  1: [0, 1999, 0, 0, 10]
                  47: [0, 9, 0, 0, 0]
                  53: [0, 3999, 0, 0, 10]
                  54: [0, 1999, 0, 0, 10]
                  57: [0, 65535, 0, 0, 0]
                properties: [1]
              events:
            \(frames(finger + [[[3, 57, -1], [0, 0, 0]]]))
            - node: /dev/input/event6
              evdev:
                name: "A pen"
                id: [3, 1386, 20784, 273]
                codes:
                  0: [0, 1]
                  1: [320, 330]
                  3: [0, 1, 24]
                absinfo:
                  0: [0, 7999, 0, 0, 40]
                  1: [0, 3999, 0, 0, 40]
                  24: [0, 999, 0, 0, 0]
                properties: [1]
              events:
            \(frames(pen + [[[1, 330, 0], [0, 0, 0]], [[1, 320, 0], [0, 0, 0]]]))

            """
    }

    private static func frames(_ frames: [[[Int]]]) -> String {
        frames.enumerated().map { index, frame in
            let microseconds = index * 8333
            let events = frame.map { event in
                let time = [microseconds / 1_000_000, microseconds % 1_000_000]
                return "    - [\((time + event).map(String.init).joined(separator: ", "))]"
            }
            return "  - evdev:\n" + events.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
