package dev.steadyhand.bench.report;

import java.util.Map;

/**
 * Under which circumstances it was measured.
 *
 * @param machine what the machine is like; no names
 * @param server what the server is like
 * @param rounds how many rounds there were
 * @param scale how large it was, in a word
 */
public record Setting(
    Map<String, String> machine, Map<String, String> server, int rounds, String scale) {}
