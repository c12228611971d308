package dev.steadyhand.testkit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;

/** Assertions on a provider. A failed assertion shows its calls. */
public final class ProviderAssert extends AbstractAssert<ProviderAssert, ProviderDouble> {
  ProviderAssert(ProviderDouble actual) {
    super(actual, ProviderAssert.class);
  }

  /** Verifies how many calls reached it, with any outcome. */
  public ProviderAssert wasCalled(int times) {
    return holds(calls().size() == times, "to have been called %d times".formatted(times));
  }

  /** Verifies that no call reached it. */
  public ProviderAssert wasNotCalled() {
    return holds(calls().isEmpty(), "not to have been called");
  }

  /** Verifies how many calls had an effect. */
  public ProviderAssert hadEffects(int number) {
    isNotNull();
    return holds(actual.effects().size() == number, "to have had %d effects".formatted(number));
  }

  /** Verifies that no idempotency key had more than one effect. */
  public ProviderAssert hadAtMostOneEffectPerKey() {
    isNotNull();
    Map<String, Long> effects =
        actual.effects().stream()
            .collect(Collectors.groupingBy(ProviderCall::idempotencyKey, Collectors.counting()));
    return holds(
        effects.values().stream().allMatch(count -> count == 1),
        "to have had at most one effect per key");
  }

  /** Verifies that a call with this field in its request reached it. */
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
