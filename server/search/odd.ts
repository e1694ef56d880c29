/** Has something of all that search texts and trigrams treat in a way of their own. */
export const ODD = 'Pokémon ＦＵＬＬ-width ﬁ Straße İstanbul Ünïcödé ½ ① ポケモン ｶﾞ 한국어 卡 x 7 #12/34 😀';
