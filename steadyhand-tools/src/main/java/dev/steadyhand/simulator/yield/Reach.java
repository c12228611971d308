package dev.steadyhand.simulator.yield;

import dev.steadyhand.database.sql.Token;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a statement reaches: whether it reads or writes what other actors change, or takes a lock,
 * in its own words or by a function that does not yield itself. Where it only calls one that does,
 * that one yields, and nothing is won by yielding before the call as well.
 */
final class Reach {
  /** Names after which a table stands, even if it is not qualified. */
  private static final Set<String> BEFORE_TABLES =
      Set.of("from", "join", "into", "update", "only", "table", "using");

  private static final Pattern LOCK = Pattern.compile("pg_(?:try_)?advisory");

  private final Set<String> relations;
  private final Set<String> bareRelations;
  private final Set<String> functions = new HashSet<>();

  /**
   * Looks through all functions that will not yield.
   *
   * @param relations with their schemas
   */
  Reach(Set<String> relations, Collection<Routine> silent) {
    this.relations = relations;
    this.bareRelations =
        relations.stream()
            .map(name -> name.substring(name.indexOf('.') + 1))
            .collect(Collectors.toSet());
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Routine routine : silent) {
        grows |=
            !functions.contains(routine.name())
                && includes(routine.tokens())
                && functions.add(routine.name());
      }
    }
  }

  boolean includes(Spot spot) {
    return includes(spot.tokens());
  }

  private boolean includes(List<Token> tokens) {
    for (int at = 0; at < tokens.size(); at++) {
      if (isLock(tokens.get(at)) || isQualified(tokens, at) || isBareRelation(tokens, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLock(Token token) {
    return token.is("execute")
        || token.is("setval")
        || (token.isName() && LOCK.matcher(token.text()).lookingAt());
  }

  private boolean isQualified(List<Token> tokens, int at) {
    if (at + 2 >= tokens.size() || !tokens.get(at).isName() || !tokens.get(at + 1).is(".")) {
      return false;
    }
    String name = tokens.get(at).text() + "." + tokens.get(at + 2).text();
    boolean isCast = at > 0 && tokens.get(at - 1).is("::");
    return functions.contains(name) || (relations.contains(name) && !isCast);
  }

  private boolean isBareRelation(List<Token> tokens, int at) {
    return at > 0
        && tokens.get(at - 1).kind() == Token.Kind.WORD
        && BEFORE_TABLES.contains(tokens.get(at - 1).text())
        && tokens.get(at).isName()
        && bareRelations.contains(tokens.get(at).text());
  }
}
