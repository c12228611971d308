package dev.steadyhand.simulator.mutant;

import static dev.steadyhand.simulator.mutant.Change.instead;
import static dev.steadyhand.simulator.mutant.KnownMutant.sentence;

import java.util.List;

/** Breaks of the queue: leases, calls, outcomes, ceilings, backoff, dedupe keys and retention. */
final class QueueMutants {
  private QueueMutants() {}

  /** All of them. */
  static List<KnownMutant> all() {
    return List.of(
        sentence(
            "a renewal shortens a lease",
            "queues/renew_lease/never_shortens_and_never_revives.sql",
            instead(
                "queues.prolong_lease",
                "greatest(_held.expires_at, _now + q.lease_duration)",
                "_now + q.lease_duration")));
  }
}
