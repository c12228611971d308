package dev.steadyhand.demo;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Decides how the mail server answers a recipient: accept, retry later, or reject. */
final class Reception {
  private static final String YES = "250 2.1.5 fine";
  private static final String LATER = "451 4.2.1 mailbox busy, try again later";
  private static final String NO = "550 5.1.1 no such mailbox";

  private final Set<String> busyOnce = ConcurrentHashMap.newKeySet();
  private final Set<String> unknown;

  /**
   * @param busyOnce recipients that are rejected temporarily, the first time
   * @param unknown recipients that do not exist
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
