package dev.steadyhand.simulator.internal;

import java.util.List;

/** The state that is shared by all schedules. */
record Scene(
    SimulatedDatabase database,
    String process,
    Kickoff kickoff,
    Answers answers,
    List<String> taskTypes,
    Asking.Direct answered) {}
