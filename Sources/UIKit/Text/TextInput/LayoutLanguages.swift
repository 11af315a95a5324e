/// The languages that keyboard layouts are for, as BCP 47 tags.
///
/// The layouts are those of X11's keyboard database; the language is the one that it names first for
/// them, with the country or region of the layout. A layout that only differs in where the keys are has
/// the language of the layout that it is a variant of.
enum LayoutLanguages {
    /// The language of a layout; nil for one that the table does not know.
    ///
    /// - Parameters:
    ///   - name: such as `us`; a vendor's folder before it does not count.
    ///   - variant: such as `nodeadkeys`; empty for none.
    static func language(layout name: String, variant: String) -> String? {
        let name = name.split(separator: "/").last.map(String.init) ?? name
        return (variant.isEmpty ? nil : variants["\(name)(\(variant))"]) ?? layouts[name]
    }

    private static let layouts: [String: String] = [
        "af": "fa-AF", "al": "sq-AL", "am": "hy-AM", "ara": "ar", "at": "de-AT", "au": "en-AU",
        "az": "az-AZ", "ba": "bs-BA", "bd": "bn-BD", "be": "nl-BE", "bg": "bg-BG", "br": "pt-BR",
        "bt": "dz-BT", "bw": "tn-BW", "by": "be-BY", "ca": "fr-CA", "cd": "fr-CD", "ch": "de-CH",
        "cm": "en-CM", "cn": "zh-Hans-CN", "cz": "cs-CZ", "de": "de-DE", "dk": "da-DK", "dz": "kab-DZ",
        "ee": "et-EE", "epo": "eo", "es": "es-ES", "et": "am-ET", "fi": "fi-FI", "fo": "fo-FO",
        "fr": "fr-FR", "gb": "en-GB", "ge": "ka-GE", "gh": "en-GH", "gn": "nqo-GN", "gr": "el-GR",
        "hr": "hr-HR", "hu": "hu-HU", "id": "id-ID", "ie": "en-IE", "il": "he-IL", "in": "hi-IN",
        "iq": "ar-IQ", "ir": "fa-IR", "is": "is-IS", "it": "it-IT", "jp": "ja-JP", "jv": "jv-ID",
        "ke": "sw-KE", "kg": "ky-KG", "kh": "km-KH", "kr": "ko-KR", "kz": "kk-KZ", "la": "lo-LA",
        "latam": "es-419", "lk": "si-LK", "lt": "lt-LT", "lv": "lv-LV", "ma": "ar-MA", "mao": "mi-NZ",
        "md": "ro-MD", "me": "sr-ME", "mk": "mk-MK", "ml": "bm-ML", "mm": "my-MM", "mn": "mn-MN",
        "mt": "mt-MT", "mv": "dv-MV", "my": "ms-MY", "ng": "en-NG", "nl": "nl-NL", "no": "nb-NO",
        "np": "ne-NP", "ph": "fil-PH", "pk": "ur-PK", "pl": "pl-PL", "pt": "pt-PT", "ro": "ro-RO",
        "rs": "sr-RS", "ru": "ru-RU", "se": "sv-SE", "si": "sl-SI", "sk": "sk-SK", "sn": "wo-SN",
        "sy": "syr-SY", "tg": "fr-TG", "th": "th-TH", "tj": "tg-TJ", "tm": "tk-TM", "tr": "tr-TR",
        "tw": "zh-Hant-TW", "tz": "sw-TZ", "ua": "uk-UA", "us": "en-US", "uz": "uz-UZ", "vn": "vi-VN",
        "za": "en-ZA",
    ]

    /// Variants that are for another language, or another script, than their layout.
    private static let variants: [String: String] = [
        "af(ps)": "ps-AF", "af(ps-olpc)": "ps-AF", "af(uz)": "uz-AF", "af(uz-olpc)": "uz-AF",
        "az(cyrillic)": "az-Cyrl-AZ", "br(nativo-epo)": "eo-BR", "by(latin)": "be-Latn-BY",
        "ca(eng)": "en-CA", "ca(ike)": "iu-CA", "ch(fr)": "fr-CH", "ch(fr_mac)": "fr-CH",
        "ch(fr_nodeadkeys)": "fr-CH", "cm(azerty)": "fr-CM", "cm(french)": "fr-CM",
        "cn(mon_manchu_galik)": "mnc-CN", "cn(mon_todo_galik)": "mvf-CN",
        "cn(mon_trad)": "mvf-CN", "cn(mon_trad_galik)": "mvf-CN", "cn(mon_trad_manchu)": "mnc-CN",
        "cn(mon_trad_todo)": "mvf-CN", "cn(mon_trad_xibe)": "sjo-CN", "cn(tib)": "bo-CN",
        "cn(tib_asciinum)": "bo-CN", "cn(ug)": "ug-CN", "cz(rus)": "ru-CZ", "de(dsb)": "dsb-DE",
        "de(dsb_qwertz)": "dsb-DE", "de(ro)": "ro-DE", "de(ro_nodeadkeys)": "ro-DE", "de(ru)": "ru-DE",
        "de(tr)": "tr-DE", "dz(ar)": "ar-DZ", "es(ast)": "ast-ES", "es(cat)": "ca-ES",
        "fi(smi)": "se-FI", "fr(geo)": "ka-FR", "fr(oci)": "oc-FR", "gb(gla)": "gd-GB",
        "gb(pl)": "pl-GB", "ge(os)": "os-GE", "ge(ru)": "ru-GE", "gh(akan)": "ak-GH",
        "gh(avn)": "avn-GH", "gh(ewe)": "ee-GH", "gh(fula)": "ff-GH", "gh(ga)": "gaa-GH",
        "gh(hausa)": "ha-GH", "ie(CloGaelach)": "ga-IE", "ie(ogam)": "sga-IE",
        "ie(ogam_is434)": "sga-IE", "in(ben)": "bn-IN", "in(ben_baishakhi)": "bn-IN",
        "in(ben_bornona)": "bn-IN", "in(ben_gitanjali)": "bn-IN", "in(ben_inscript)": "bn-IN",
        "in(ben_probhat)": "bn-IN", "in(eeyek)": "mni-IN", "in(eng)": "en-IN", "in(guj)": "gu-IN",
        "in(guru)": "pa-IN", "in(iipa)": "en-IN", "in(jhelum)": "pa-IN", "in(kan)": "kn-IN",
        "in(kan-kagapa)": "kn-IN", "in(mal)": "ml-IN", "in(mal_enhanced)": "ml-IN",
        "in(mal_lalitha)": "ml-IN", "in(mar-kagapa)": "mr-IN", "in(marathi)": "mr-IN",
        "in(olck)": "sat-IN", "in(ori)": "or-IN", "in(ori-bolnagri)": "or-IN", "in(ori-wx)": "or-IN",
        "in(san-kagapa)": "sa-IN", "in(tam)": "ta-IN", "in(tam_tamilnet)": "ta-IN",
        "in(tam_tamilnet_TAB)": "ta-IN", "in(tam_tamilnet_TSCII)": "ta-IN",
        "in(tam_tamilnet_with_tam_nums)": "ta-IN", "in(tel)": "te-IN", "in(tel-kagapa)": "te-IN",
        "in(tel-sarala)": "te-IN", "in(urd-phonetic)": "ur-IN", "in(urd-phonetic3)": "ur-IN",
        "in(urd-winkeys)": "ur-IN", "iq(ku)": "ku-IQ", "iq(ku_alt)": "ku-IQ", "iq(ku_ara)": "ku-IQ",
        "iq(ku_f)": "ku-IQ", "ir(ku)": "ku-IR", "ir(ku_alt)": "ku-IR", "ir(ku_ara)": "ku-IR",
        "ir(ku_f)": "ku-IR", "it(fur)": "fur-IT", "it(geo)": "ka-IT", "ke(kik)": "ki-KE",
        "kz(ruskaz)": "ru-KZ", "lk(tam_TAB)": "ta-LK", "lk(tam_unicode)": "ta-LK", "lt(sgs)": "sgs-LT",
        "ma(french)": "fr-MA", "ma(rif)": "rif-MA", "ma(tifinagh)": "ber-MA",
        "ma(tifinagh-alt)": "ber-MA", "ma(tifinagh-alt-phonetic)": "ber-MA",
        "ma(tifinagh-extended)": "ber-MA", "ma(tifinagh-extended-phonetic)": "ber-MA",
        "ma(tifinagh-phonetic)": "ber-MA", "md(gag)": "gag-MD",
        "me(latinalternatequotes)": "sr-Latn-ME", "me(latinunicode)": "sr-Latn-ME",
        "me(latinunicodeyz)": "sr-Latn-ME", "me(latinyz)": "sr-Latn-ME", "ml(fr-oss)": "fr-ML",
        "ml(us-intl)": "en-ML", "ml(us-mac)": "en-ML", "mm(mnw)": "mnw-MM", "mm(mnw-a1)": "mnw-MM",
        "mm(shn)": "shn-MM", "mm(zgt)": "shn-MM", "ng(hausa)": "ha-NG", "ng(igbo)": "ig-NG",
        "ng(yoruba)": "yo-NG", "no(smi)": "se-NO", "no(smi_nodeadkeys)": "se-NO", "pk(ara)": "ar-PK",
        "pk(snd)": "sd-PK", "pl(csb)": "csb-PL", "pl(ru_phonetic_dvorak)": "ru-PL",
        "pl(szl)": "szl-PL", "pt(nativo-epo)": "eo-PT", "rs(latin)": "sr-Latn-RS",
        "rs(latinalternatequotes)": "sr-Latn-RS", "rs(latinunicode)": "sr-Latn-RS",
        "rs(latinunicodeyz)": "sr-Latn-RS", "rs(latinyz)": "sr-Latn-RS", "rs(rue)": "rue-RS",
        "ru(bak)": "ba-RU", "ru(chm)": "chm-RU", "ru(cv)": "cv-RU", "ru(cv_latin)": "cv-RU",
        "ru(kom)": "kv-RU", "ru(os_legacy)": "os-RU", "ru(os_winkeys)": "os-RU", "ru(sah)": "sah-RU",
        "ru(tt)": "tt-RU", "ru(udm)": "udm-RU", "ru(xal)": "xal-RU", "se(rus)": "ru-SE",
        "se(rus_nodeadkeys)": "ru-SE", "se(smi)": "se-SE", "se(swl)": "swl-SE", "sy(ku)": "ku-SY",
        "sy(ku_alt)": "ku-SY", "sy(ku_f)": "ku-SY", "tr(ku)": "ku-TR", "tr(ku_alt)": "ku-TR",
        "tr(ku_f)": "ku-TR", "tw(indigenous)": "ami-TW", "tw(saisiyat)": "xsy-TW", "ua(crh)": "crh-UA",
        "ua(crh_alt)": "crh-UA", "ua(crh_f)": "crh-UA", "us(chr)": "chr-US", "us(haw)": "haw-US",
        "us(rus)": "ru-US", "uz(latin)": "uz-Latn-UZ",
    ]
}
