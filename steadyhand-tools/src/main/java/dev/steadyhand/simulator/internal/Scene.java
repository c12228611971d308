package dev.steadyhand.simulator.internal;

import java.util.List;

/** What stays the same from schedule to schedule. */
record Scene(
    SimulatedDatabase database,
    String process,
    Kickoff kickoff,
    Answers answers,
    List<String> taskTypes,
    String keyOfNone) {}
