package dev.steadyhand.simulator.yield;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.plpgsql.BodyPart;
import dev.steadyhand.plpgsql.BodyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the spots in the source of a PL/pgSQL function. */
final class Spots {
  /** What the first value of a variable comes after. */
  private static final Set<String> ASSIGNMENTS = Set.of(":=", "=", "default");

  private Spots() {}

  /** The spots of a function, in the order of its source. */
  static List<Spot> of(String source) {
    return in(BodyReader.read(source)).toList();
  }

  private static Stream<Spot> in(List<? extends BodyPart> parts) {
    return parts.stream().flatMap(Spots::in);
  }

  private static Stream<Spot> in(BodyPart part) {
    return switch (part) {
      case BodyPart.Declaration declaration ->
          Stream.of(Spot.before(declaration.first(), true, value(declaration.tokens().list())));
      case BodyPart.Simple simple -> Stream.of(spot(simple, simple.tokens().list()));
      case BodyPart.Block block ->
          Stream.of(in(block.declarations()), in(block.body()), in(block.handlers()))
              .flatMap(spots -> spots);
      case BodyPart.Choice choice -> in(choice);
      case BodyPart.Loop loop ->
          Stream.concat(Stream.of(spot(loop, loop.head().list())), in(loop.body()));
    };
  }

  private static Spot spot(BodyPart statement, List<Token> tokens) {
    return Spot.before(statement.first(), false, tokens);
  }

  /** What stands before its first value is its name and its type, which reach nothing. */
  private static List<Token> value(List<Token> declaration) {
    return declaration.stream()
        .dropWhile(token -> ASSIGNMENTS.stream().noneMatch(token::is))
        .toList();
  }

  /** All its conditions belong to the spot before it: none can be put between them. */
  private static Stream<Spot> in(BodyPart.Choice choice) {
    List<Token> conditions = new ArrayList<>(choice.subject().list());
    choice.branches().forEach(branch -> conditions.addAll(branch.condition().list()));
    return Stream.of(
            Stream.of(spot(choice, conditions)),
            choice.branches().stream().flatMap(branch -> in(branch.body())),
            choice.otherwise().stream().flatMap(Spots::in))
        .flatMap(spots -> spots);
  }
}
