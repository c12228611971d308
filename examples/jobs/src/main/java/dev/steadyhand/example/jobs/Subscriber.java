package dev.steadyhand.example.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

/** A subscriber of the newsletter. */
@Entity
class Subscriber {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private @Nullable Long id;

  private String address = "";

  /** For JPA. */
  protected Subscriber() {}

  Subscriber(String address) {
    this.address = address;
  }

  @Nullable Long id() {
    return id;
  }

  String address() {
    return address;
  }
}
