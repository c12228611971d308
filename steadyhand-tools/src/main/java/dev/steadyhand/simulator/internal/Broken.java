package dev.steadyhand.simulator.internal;

import java.util.List;

/** An invariant that does not hold, with the violations. */
record Broken(String sentence, List<String> details) {}
