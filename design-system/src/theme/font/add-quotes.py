"""Makes a font show straight quotes and apostrophes as typographic ones.

    apt-get install python3-fonttools python3-brotli
    python3 add-quotes.py familjen-grotesk-latin-wght-normal.woff2 familjen-grotesk.woff2

The source is the file of that name in the npm package @fontsource-variable/familjen-grotesk 5.3.0. After a letter or a mark, and
between a digit and a letter, a quote closes; before a letter or a digit it opens. After a digit it stays straight: 5'10".
"""

import sys

from fontTools.otlLib.builder import buildCoverage, buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

# Browsers always apply this feature, whatever a page's styles say.
FEATURE = 'ccmp'


def add_quotes(font):
    glyph_of = font.getBestCmap()
    glyph_ids = font.getReverseGlyphMap()
    substitutions = font['GSUB'].table

    def glyphs(characters):
        return [glyph_of[ord(character)] for character in characters if ord(character) in glyph_of]

    straight = glyphs('\'"')
    letters = sorted({glyph for code, glyph in glyph_of.items() if chr(code).isalpha()}, key=glyph_ids.get)
    digits = glyphs('0123456789')
    marks = glyphs('.,!?;:)%…')

    def add_lookup(subtables):
        lookups = substitutions.LookupList.Lookup
        lookups.append(buildLookup(subtables))
        substitutions.LookupList.LookupCount = len(lookups)
        return len(lookups) - 1

    def add_replacement(typographic):
        return add_lookup([buildSingleSubstSubtable(dict(zip(straight, glyphs(typographic))))])

    def in_context(before, after, replacement):
        """A rule that replaces a straight quote between these glyphs. An empty list stands for anything."""
        record = otTables.SubstLookupRecord()
        record.SequenceIndex = 0
        record.LookupListIndex = replacement
        rule = otTables.ChainContextSubst()
        rule.LookupType = 6
        rule.Format = 3
        rule.BacktrackCoverage = [buildCoverage(before, glyph_ids)] if before else []
        rule.BacktrackGlyphCount = len(rule.BacktrackCoverage)
        rule.InputCoverage = [buildCoverage(straight, glyph_ids)]
        rule.InputGlyphCount = 1
        rule.LookAheadCoverage = [buildCoverage(after, glyph_ids)] if after else []
        rule.LookAheadGlyphCount = len(rule.LookAheadCoverage)
        rule.SubstLookupRecord = [record]
        rule.SubstCount = 1
        return rule

    close = add_replacement('’”')
    open_ = add_replacement('‘“')
    # The first rule that fits is applied.
    quotes = add_lookup(
        [
            in_context(letters + marks + glyphs('’”'), [], close),
            in_context(digits, letters, close),
            in_context([], letters + digits, open_),
        ]
    )
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == FEATURE:
            record.Feature.LookupListIndex.append(quotes)
            record.Feature.LookupCount += 1


source, target = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False)
add_quotes(font)
font.flavor = 'woff2'
font.save(target)
