package dev.steadyhand.lint;

/**
 * What a rule says.
 *
 * @param code by which it is known, such as SH-L003; it never changes its meaning
 * @param title what holds where the rule is kept
 * @param severity how much it matters
 * @param explanation why
 * @param fix what to do about a finding
 */
public record LintRule(
    String code, String title, Severity severity, String explanation, String fix) {}
