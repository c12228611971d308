package dev.steadyhand.testkit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;

/** What a test may say of a provider. A sentence that is not true shows its calls. */
public final class ProviderAssert extends AbstractAssert<ProviderAssert, ProviderDouble> {
  ProviderAssert(ProviderDouble actual) {
    super(actual, ProviderAssert.class);
  }

  /** So many calls got to it, whatever came of them. */
  public ProviderAssert wasCalled(int times) {
    return holds(calls().size() == times, "to have been called %d times".formatted(times));
  }

  /** No call got to it. */
  public ProviderAssert wasNotCalled() {
    return holds(calls().isEmpty(), "not to have been called");
  }

  /** It did so many things that it was asked for. */
  public ProviderAssert hadEffects(int number) {
    isNotNull();
    return holds(actual.effects().size() == number, "to have had %d effects".formatted(number));
  }

  /** Whatever was repeated, it did nothing twice. */
  public ProviderAssert hadAtMostOneEffectPerKey() {
    isNotNull();
    Map<String, Long> effects =
        actual.effects().stream()
            .collect(Collectors.groupingBy(ProviderCall::idempotencyKey, Collectors.counting()));
    return holds(
        effects.values().stream().allMatch(count -> count == 1),
        "to have had at most one effect per key");
  }

  /** A call with this in its request got to it. */
  public ProviderAssert wasCalledWith(String field, String value) {
    return holds(
        calls().stream()
            .map(call -> call.text(field))
            .anyMatch(text -> text.filter(value::equals).isPresent()),
        "to have been called with %s = %s".formatted(field, value));
  }

  private List<ProviderCall> calls() {
    isNotNull();
    return actual.calls();
  }

  private ProviderAssert holds(boolean condition, String words) {
    if (!condition) {
      throw failure(
          "%nExpected the provider of %s %s. Its calls:%n%n  %s%n",
          actual.taskType(),
          words,
          calls().isEmpty()
              ? "none"
              : calls().stream().map(ProviderCall::toString).collect(Collectors.joining("\n  ")));
    }
    return this;
  }
}
