package dev.steadyhand.testkit;

import dev.steadyhand.worker.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The responses of a provider to some of its calls. Responses that are specified once, or a number
 * of times, are used in the order in which they were specified; after that, the last one that was
 * specified with always; by default, calls are accepted.
 */
public final class ProviderScript {
  /** A response that is still to be used, for some calls, this many times. */
  private static final class Cue {
    private final Predicate<Call> calls;
    private final Answer answer;
    private int left;

    Cue(Predicate<Call> calls, Answer answer, int left) {
      this.calls = calls;
      this.answer = answer;
      this.left = left;
    }
  }

  private final List<Cue> cues;
  private final List<Cue> habits;
  private final Predicate<Call> calls;

  ProviderScript() {
    this(new ArrayList<>(), new ArrayList<>(), call -> true);
  }

  private ProviderScript(List<Cue> cues, List<Cue> habits, Predicate<Call> calls) {
    this.cues = cues;
    this.habits = habits;
    this.calls = calls;
  }

  /** Responds like this to the next matching call. */
  public ProviderScript once(Answer answer) {
    return times(1, answer);
  }

  /** Responds like this to the next matching calls, this many times. */
  public ProviderScript times(int number, Answer answer) {
    synchronized (cues) {
      cues.add(new Cue(calls, answer, number));
    }
    return this;
  }

  /** Responds like this to all matching calls for which nothing else is specified. */
  public ProviderScript always(Answer answer) {
    synchronized (cues) {
      habits.addFirst(new Cue(calls, answer, Integer.MAX_VALUE));
    }
    return this;
  }

  /** Restricts it to calls with this idempotency key. */
  public ProviderScript forKey(String idempotencyKey) {
    return when(call -> call.idempotencyKey().equals(idempotencyKey));
  }

  /** Restricts it to calls that match this condition. */
  public ProviderScript when(Predicate<Call> condition) {
    return new ProviderScript(cues, habits, calls.and(condition));
  }

  /** Returns the response to this call. */
  Answer next(Call call) {
    synchronized (cues) {
      for (Cue cue : cues) {
        if (cue.left > 0 && cue.calls.test(call)) {
          cue.left--;
          return cue.answer;
        }
      }
      return habits.stream()
          .filter(habit -> habit.calls.test(call))
          .findFirst()
          .map(habit -> habit.answer)
          .orElseGet(Answer::accepts);
    }
  }

  void forget() {
    synchronized (cues) {
      cues.clear();
      habits.clear();
    }
  }
}
