package dev.steadyhand.client.operator;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an instance of a process is about. Empty if nobody named it, or for roles that may not read
 * payloads.
 *
 * @param businessKey as the application names it, for example an order number; may be empty
 * @param summary one line for people; may be empty
 */
public record Identity(String businessKey, String summary) {

  /** Returns that of a row of a list, tree or page of instances. */
  public static Identity of(Row instance) {
    return new Identity(instance.text("business_key"), instance.text("summary"));
  }

  public boolean isEmpty() {
    return businessKey.isEmpty() && summary.isEmpty();
  }

  /** Returns both in one line; the key only once if the summary contains it. */
  @Override
  public String toString() {
    return Stream.of(summary.contains(businessKey) ? "" : businessKey, summary)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" – "));
  }
}
