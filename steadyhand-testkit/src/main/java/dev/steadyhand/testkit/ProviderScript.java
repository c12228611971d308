package dev.steadyhand.testkit;

import dev.steadyhand.worker.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a provider is told to do with some of its calls. What it is told to do once, or a number of
 * times, it does in the order in which it was told; after that, what it was last told to do always;
 * and accepts if it was told nothing.
 */
public final class ProviderScript {
  /** An answer that is still to be given, to some calls, so often. */
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

  /** Does this with the next of these calls. */
  public ProviderScript once(Answer answer) {
    return times(1, answer);
  }

  /** Does this with the next of these calls, so many times. */
  public ProviderScript times(int number, Answer answer) {
    synchronized (cues) {
      cues.add(new Cue(calls, answer, number));
    }
    return this;
  }

  /** Does this with all of these calls for which nothing else was said. */
  public ProviderScript always(Answer answer) {
    synchronized (cues) {
      habits.addFirst(new Cue(calls, answer, Integer.MAX_VALUE));
    }
    return this;
  }

  /** For calls with this idempotency key only. */
  public ProviderScript forKey(String idempotencyKey) {
    return when(call -> call.idempotencyKey().equals(idempotencyKey));
  }

  /** For calls of this sort only. */
  public ProviderScript when(Predicate<Call> condition) {
    return new ProviderScript(cues, habits, calls.and(condition));
  }

  /** What to do with this call. */
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
