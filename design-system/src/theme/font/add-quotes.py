"""Adds a substitution to a font that shows straight quotes and apostrophes as typographic ones.

    pip install fonttools brotli
    python add-quotes.py familjen-grotesk-latin-wght-normal.woff2 familjen-grotesk.woff2

The source is the file of that name in the npm package @fontsource-variable/familjen-grotesk 5.3.0. After a letter or a mark, and
between a digit and a letter, a quote closes; before a letter or a digit it opens. After a digit it stays straight: 5'10".
"""
import sys
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.otlLib.builder import buildCoverage, buildSingleSubstSubtable, buildLookup
src, dst = sys.argv[1:]
f = TTFont(src)
cmap, gsub, order = f.getBestCmap(), f['GSUB'].table, f.getReverseGlyphMap()
letters = sorted({g for c, g in cmap.items() if chr(c).isalpha()}, key=f.getGlyphID)
digits = [cmap[c] for c in range(0x30, 0x3a)]
marks = [cmap[ord(c)] for c in '.,!?;:)%…' if ord(c) in cmap]
single, double = cmap[0x27], cmap[0x22]
close = {single: cmap[0x2019], double: cmap[0x201D]}
open_ = {single: cmap[0x2018], double: cmap[0x201C]}
lookups = gsub.LookupList.Lookup
def add(lookup):
    lookups.append(lookup); gsub.LookupList.LookupCount = len(lookups); return len(lookups) - 1
close_at = add(buildLookup([buildSingleSubstSubtable(close)]))
open_at = add(buildLookup([buildSingleSubstSubtable(open_)]))
def rule(before, glyphs, after, at):
    st = ot.ChainContextSubst(); st.Format = 3
    st.BacktrackGlyphCount = len(before); st.BacktrackCoverage = [buildCoverage(b, order) for b in before]
    st.InputGlyphCount = 1; st.InputCoverage = [buildCoverage(glyphs, order)]
    st.LookAheadGlyphCount = len(after); st.LookAheadCoverage = [buildCoverage(a, order) for a in after]
    rec = ot.SubstLookupRecord(); rec.SequenceIndex = 0; rec.LookupListIndex = at
    st.SubstCount = 1; st.SubstLookupRecord = [rec]; st.LookupType = 6
    return st
inner = letters + marks
chain = buildLookup([
    rule([inner + [cmap[0x2019], cmap[0x201D]]], [single, double], [], close_at),
    rule([digits], [single, double], [letters], close_at),
    rule([], [single, double], [letters + digits], open_at),
])
chain_at = add(chain)
for rec in gsub.FeatureList.FeatureRecord:
    if rec.FeatureTag == 'ccmp':
        rec.Feature.LookupListIndex.append(chain_at)
        rec.Feature.LookupCount = len(rec.Feature.LookupListIndex)
missing = [s.ScriptTag for s in gsub.ScriptList.ScriptRecord
  for ls in [s.Script.DefaultLangSys, *[l.LangSys for l in s.Script.LangSysRecord]] if ls
  if not any(gsub.FeatureList.FeatureRecord[i].FeatureTag == 'ccmp' for i in ls.FeatureIndex)]
print('language systems without it:', missing)
f.flavor = 'woff2'; f.save(dst)
