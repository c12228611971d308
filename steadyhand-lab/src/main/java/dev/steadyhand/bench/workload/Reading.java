package dev.steadyhand.bench.workload;

/**
 * One figure of one round.
 *
 * @param variant which variant of the workload
 * @param unit what was measured
 * @param value how much
 */
public record Reading(String variant, Unit unit, double value) {}
