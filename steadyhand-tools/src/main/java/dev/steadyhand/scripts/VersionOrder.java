package dev.steadyhand.scripts;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** By name, with numbers by their value: V2 comes before V10. */
public final class VersionOrder implements Comparator<String> {
  private static final Pattern PART = Pattern.compile("[0-9]+|[^0-9]+");

  @Override
  public int compare(String one, String other) {
    List<String> some = parts(one);
    List<String> more = parts(other);
    for (int i = 0; i < Math.min(some.size(), more.size()); i++) {
      int order = compareParts(some.get(i), more.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(some.size(), more.size());
  }

  private static List<String> parts(String path) {
    return PART.matcher(path).results().map(MatchResult::group).toList();
  }

  private static int compareParts(String one, String other) {
    boolean areNumbers = isNumber(one) && isNumber(other);
    return areNumbers ? new BigInteger(one).compareTo(new BigInteger(other)) : one.compareTo(other);
  }

  private static boolean isNumber(String part) {
    return Character.isDigit(part.charAt(0));
  }
}
