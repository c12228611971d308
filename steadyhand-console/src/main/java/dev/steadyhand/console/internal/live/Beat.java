package dev.steadyhand.console.internal.live;

import dev.steadyhand.client.stats.Stats;

/**
 * The statistics at a point in time.
 *
 * @param at seconds since 1970
 * @param stats the statistics since the previous beat
 */
public record Beat(long at, Stats stats) {}
