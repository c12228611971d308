package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.lint.internal.model.Write;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was found in a query so far. */
final class Gathering {
  private final Set<String> withNames = new HashSet<>();
  private final List<TableName> reads = new ArrayList<>();
  private final List<Write> writes = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();
  private final List<Expression.Name> names = new ArrayList<>();
  private final List<Query.Key> keys = new ArrayList<>();
  private boolean isLocking;

  void with(String name) {
    withNames.add(name);
  }

  void read(TableName table) {
    reads.add(table);
  }

  void write(Write write) {
    writes.add(write);
  }

  void lock() {
    isLocking = true;
  }

  Expression.Name name(List<String> path) {
    Expression.Name name = new Expression.Name(List.copyOf(path));
    names.add(name);
    return name;
  }

  void key(Query.Key key) {
    keys.add(key);
  }

  /** Keeps the place of a call whose arguments are not read yet: outer calls come first. */
  int openCall() {
    calls.add(new Call("", "", List.of(), Map.of(), 0));
    return calls.size() - 1;
  }

  Call closeCall(int place, Call call) {
    calls.set(place, call);
    return call;
  }

  Query query(int line) {
    return new Query(
        line,
        reads.stream()
            .filter(table -> !table.schema().isEmpty() || !withNames.contains(table.simpleName()))
            .toList(),
        List.copyOf(writes),
        isLocking,
        List.copyOf(calls),
        List.copyOf(names),
        List.copyOf(keys));
  }
}
