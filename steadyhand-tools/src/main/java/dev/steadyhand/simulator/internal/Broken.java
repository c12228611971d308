package dev.steadyhand.simulator.internal;

import java.util.List;

/** A promise that does not hold, and what breaks it. */
record Broken(String sentence, List<String> details) {}
