package dev.steadyhand.sample;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Thrown if an order is invalid. */
@ResponseStatus(HttpStatus.UNPROCESSABLE_CONTENT)
public class RefusedOrder extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RefusedOrder(String reason) {
    super(reason);
  }
}
