package dev.steadyhand.lint.internal.model;

/**
 * A comment that says that a rule does not hold here.
 *
 * @param code the code of the rule
 * @param reason why, or nothing
 * @param line where the comment is
 */
public record Exemption(String code, String reason, int line) {}
