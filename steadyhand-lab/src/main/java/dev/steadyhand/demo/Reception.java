package dev.steadyhand.demo;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the mail server says to a recipient's name: yes, later, or no. */
final class Reception {
  private static final String YES = "250 2.1.5 fine";
  private static final String LATER = "451 4.2.1 mailbox busy, try again later";
  private static final String NO = "550 5.1.1 no such mailbox";

  private final Set<String> busyOnce = ConcurrentHashMap.newKeySet();
  private final Set<String> unknown;

  /**
   * @param busyOnce who is told to come back later, the first time
   * @param unknown who does not exist
   */
  Reception(Set<String> busyOnce, Set<String> unknown) {
    this.busyOnce.addAll(busyOnce);
    this.unknown = Set.copyOf(unknown);
  }

  static boolean isYes(String answer) {
    return answer.equals(YES);
  }

  String answer(String address) {
    if (unknown.contains(address)) {
      return NO;
    }
    return busyOnce.remove(address) ? LATER : YES;
  }
}
