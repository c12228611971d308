package dev.steadyhand.console.internal.live;

import dev.steadyhand.client.stats.Stats;

/**
 * How it goes at a moment.
 *
 * @param at seconds since 1970
 * @param stats what was seen since the beat before
 */
public record Beat(long at, Stats stats) {}
